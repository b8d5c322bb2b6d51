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
    <PageTitle title="Contact Us" lead="Write to us, or call. We answer on every working day." />
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1.5fr_1fr] lg:gap-12">
      <ContactForm {...form} />
      <div>
        <ContactInfo />
      </div>
    </div>
    <CallToAction
      title="Have you read our FAQ?"
      text="Six short answers on booking, changing a day and your data."
      action={{ label: 'Read the FAQ', href: href('faq') }}
    />
  </PublicPage>
)
