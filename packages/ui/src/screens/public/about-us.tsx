import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Card } from '../../elements/card.tsx'
import { CalendarIcon, ClockIcon, ShieldIcon } from '../../elements/icons.tsx'
import { Band } from '../../patterns/band.tsx'
import { CallToAction } from '../../patterns/call-to-action.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { Portrait } from '../../patterns/portrait.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

const features = () => [
  { title: m.public_about_scheduling_heading(), text: m.public_about_scheduling_text(), icon: <CalendarIcon /> },
  { title: m.public_about_data_heading(), text: m.public_about_data_text(), icon: <ShieldIcon /> },
  { title: m.public_about_availability_heading(), text: m.public_about_availability_text(), icon: <ClockIcon /> },
]

const team = [
  { who: 'femi', name: m.public_about_femi_name, work: m.public_about_medical_lead },
  { who: 'ngozi', name: m.public_about_ngozi_name, work: m.public_about_product },
  { who: 'ejiro', name: m.public_about_ejiro_name, work: m.public_about_engineering },
  { who: 'amina', name: m.public_about_amina_name, work: m.public_about_hospital_care },
  { who: 'tunde', name: m.public_about_tunde_name, work: m.public_about_patient_care },
] as const

/** `/aboutUs`: mission, vision, key features and the five team members. */
export const AboutUsScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage current="about" menu={menu}>
    <PageTitle title={m.public_about_title()} lead={m.public_about_lead()} />
    <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pt-12 sm:px-6 md:grid-cols-2">
      <Card title={m.public_about_mission_heading()} kind="accent">
        <p className="text-lg">{m.public_about_mission_text()}</p>
      </Card>
      <Card title={m.public_about_vision_heading()} kind="accent">
        <p className="text-lg">{m.public_about_vision_text()}</p>
      </Card>
    </div>
    <Band title={m.public_about_features_heading()}>
      <ul className="grid gap-6 md:grid-cols-3">
        {features().map(({ title, text, icon }) => (
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
    <Band title={m.public_about_team_heading()} lead={m.public_about_team_lead()} background="sunken">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {team.map(({ who, name, work }) => (
          <li key={who} className="grid content-start justify-items-center gap-1 text-center">
            <Portrait who={who} className="mb-2 size-28" />
            <h3 className="text-lg">{name()}</h3>
            <p className="text-sm text-ink-soft">{work()}</p>
          </li>
        ))}
      </ul>
    </Band>
    <div className="pt-12">
      <CallToAction
        title={m.public_about_action_title()}
        text={m.public_about_action_text()}
        action={{ label: m.public_about_action_button(), href: href('hospitalRegister') }}
      />
    </div>
  </PublicPage>
)
