import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { CallToAction } from '../../patterns/call-to-action.tsx'
import { ContactForm, type ContactFormProps } from '../../patterns/contact-form.tsx'
import { ContactInfo } from '../../patterns/contact-info.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

export type ContactUsScreenProps = PublicScreenProps & ContactFormProps

/** `/contactUs`: contact details, and a form for messages to the site's owner. */
export const ContactUsScreen = ({ menu, ...form }: ContactUsScreenProps) => (
  <PublicPage current="contact" menu={menu}>
    <PageTitle title={m.public_contact_title()} lead={m.public_contact_lead()} />
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1.5fr_1fr] lg:gap-12">
      <ContactForm {...form} />
      <div>
        <ContactInfo />
      </div>
    </div>
    <CallToAction
      title={m.public_contact_faq_title()}
      text={m.public_contact_faq_text()}
      action={{ label: m.public_contact_faq_button(), href: href('faq') }}
    />
  </PublicPage>
)
