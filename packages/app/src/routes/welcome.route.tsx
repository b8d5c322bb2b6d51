import { routePath } from '@ilera/contract/routes'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import { WelcomeScreen } from '@ilera/ui/screens/public/welcome'
import { useNavigate } from 'react-router-dom'
import { clientState } from '../session/client-state.ts'

/** "Join" stores the name for the greeting and opens the choice of account type. */
export function WelcomeRoute() {
  const navigate = useNavigate()
  return (
    <WelcomeScreen
      defaultValues={{ name: clientState.read().visitorName }}
      onJoin={({ values }) => {
        clientState.write({ visitorName: cleanValue('name', values.name) })
        void navigate(routePath('accountType'))
      }}
    />
  )
}
