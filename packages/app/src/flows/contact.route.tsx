import type { ContactMessage } from '@ilera/contract/contact/rules'
import { createContactMachine } from '@ilera/flows/contact/contact.machine'
import { contactView } from '@ilera/flows/contact/contact.view'
import { ContactUsScreen } from '@ilera/ui/screens/public/contact-us'
import { useActor } from '@xstate/react'
import { WithPublicMenu } from '../support/public-menu.tsx'
import { all, asking } from '../support/requests.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createContactMachine({ sendMessage: asking('sendMessage', (body: ContactMessage) => ({ body }), all) })

export function ContactRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const view = contactView(snapshot)
  const draft = useDraft('contact', view.alert?.tone === 'success')
  useToasts(actor)
  return (
    <WithPublicMenu>
      {(menu) => (
        <ContactUsScreen menu={menu} {...view} draft={draft} onSend={({ values }) => send({ type: 'send', values })} />
      )}
    </WithPublicMenu>
  )
}
