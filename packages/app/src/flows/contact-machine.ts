import type { ContactMessage } from '@ilera/contract/contact/rules'
import { createContactMachine } from '@ilera/flows/contact/contact.machine'
import { all, asking } from '../support/requests.ts'

/** Writing to the site's owner, wired to the server. */
export const contactMachine = createContactMachine({
  sendMessage: asking('sendMessage', (body: ContactMessage) => ({ body }), all),
})
