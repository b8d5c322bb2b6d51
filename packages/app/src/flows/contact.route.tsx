import type { ContactMessage } from '@ilera/contract/contact/rules'
import { contactView, createContactMachine } from '@ilera/flows/contact/contact.machine'
import { ContactUsScreen } from '@ilera/ui/screens/public/contact-us'
import { useActor } from '@xstate/react'
import { WithPublicMenu } from '../support/public-menu.tsx'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const contactMachine = createContactMachine({
  sendMessage: apiActor('sendMessage', (body: ContactMessage) => ({ body }), wholeResponse),
})

export function ContactRoute() {
  const [snapshot, send, actor] = useActor(contactMachine)
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
