import { href } from '@ilera/contract/routes'
import { Card } from '../../elements/card.tsx'
import { CalendarIcon, ClockIcon, ShieldIcon } from '../../elements/icons.tsx'
import { Band } from '../../patterns/band.tsx'
import { CallToAction } from '../../patterns/call-to-action.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { Portrait } from '../../patterns/portrait.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

const features = [
  { title: 'Easy scheduling', text: 'Ask for a visit in a few short steps, on any phone.', icon: <CalendarIcon /> },
  { title: 'Secure data', text: 'Your record is kept under lock, and you see who opened it.', icon: <ShieldIcon /> },
  { title: 'Real-time availability', text: 'A time that is taken is never offered again.', icon: <ClockIcon /> },
]

const team = [
  { who: 'femi', name: 'Dr Fẹ́mi Adébáyọ̀', work: 'Medical lead' },
  { who: 'ngozi', name: 'Ngozi Eze', work: 'Product' },
  { who: 'ejiro', name: 'Ejiro Omamogho', work: 'Engineering' },
  { who: 'amina', name: 'Amina Yusuf', work: 'Hospital care' },
  { who: 'tunde', name: 'Túndé Ògúnlẹ́yẹ', work: 'Patient care' },
] as const

/** `/aboutUs`: mission, vision, key features and the five team members. */
export const AboutUsScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage current="about" menu={menu}>
    <PageTitle title="About Us" lead="We are a small team in Lagos. We want nobody to lose a day in a queue." />
    <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pt-12 sm:px-6 md:grid-cols-2">
      <Card title="Our mission" kind="accent">
        <p className="text-lg">
          To bring every person in Nigeria to the right doctor, on a day and at a price they know beforehand.
        </p>
      </Card>
      <Card title="Our vision" kind="accent">
        <p className="text-lg">A country where asking for care is as easy as sending a message to a friend.</p>
      </Card>
    </div>
    <Band title="Key features">
      <ul className="grid gap-6 md:grid-cols-3">
        {features.map(({ title, text, icon }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-2xl text-accent-text">
              {icon}
            </span>
            <div className="grid min-w-0 content-start gap-1">
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
    <Band title="Our team" lead="Five people, one promise: we answer every message ourselves." background="sunken">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {team.map(({ who, name, work }) => (
          <li key={who} className="grid content-start justify-items-center gap-1 text-center">
            <Portrait who={who} className="mb-2 size-28" />
            <h3 className="text-lg">{name}</h3>
            <p className="text-sm text-ink-soft">{work}</p>
          </li>
        ))}
      </ul>
    </Band>
    <div className="pt-12">
      <CallToAction
        title="Do you run a hospital?"
        text="Receive requests in one place, and never book a doctor twice."
        action={{ label: 'Register a hospital', href: href('hospitalRegister') }}
      />
    </div>
  </PublicPage>
)
