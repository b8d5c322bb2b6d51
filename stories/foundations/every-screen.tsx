import { routes } from '@ilera/contract/routes'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { FlowLink } from './flow-link.tsx'
import { screenMap } from './screen-map.ts'
import { type SpecScreen, specScreens } from './spec-screens.ts'

type StoryFile = { default: { title?: string } } & Record<string, unknown>

const files = {
  ...import.meta.glob<StoryFile>('../screens/**/*.stories.tsx', { eager: true }),
  ...import.meta.glob<StoryFile>('../modals/*.stories.tsx', { eager: true }),
}

const storiesOf = ({ component }: SpecScreen) => {
  const { default: meta, ...stories } = files[`../${component}.stories.tsx`] ?? { default: {} }
  const title = meta.title ?? ''
  return (
    Object.keys(stories)
      // Storybook's build adds an export that lists the order of the stories.
      .filter((name) => !name.startsWith('__'))
      .map((name) => ({
        name: storyNameFromExport(name),
        href: `?path=/story/${toId(title, storyNameFromExport(name))}`,
      }))
  )
}

/** The section of the spec, and the machines behind the screen. */
const Place = ({ component }: { component: string }) => {
  const place = screenMap[component]
  if (!place) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span>{place.spec}</span>
      {place.flows.map((flow) => (
        <span key={flow}>
          Machine: <FlowLink flow={flow} />
        </span>
      ))}
    </p>
  )
}

const areas = ['Public', 'Accounts', 'Patient', 'Hospital', 'Shared', 'Modals'] as const

/** Lists every screen from the code. A screen without stories shows an empty row, and a test fails. */
export const EveryScreen = () => (
  <div className="grid gap-10">
    {areas.map((area) => (
      <section key={area} className="grid gap-4">
        <h2 className="text-2xl">{area}</h2>
        <ul className="grid gap-5">
          {specScreens
            .filter((screen) => screen.area === area)
            .map((screen) => (
              <li key={screen.name} className="grid gap-1">
                <p className="font-bold">
                  {screen.name}
                  {screen.route ? (
                    <code className="ml-3 font-normal text-ink-soft">#{routes[screen.route]}</code>
                  ) : null}
                </p>
                <Place component={screen.component} />
                <p className="flex flex-wrap gap-x-4 gap-y-1">
                  {storiesOf(screen).map(({ name, href }) => (
                    <a key={href} href={href} target="_top" className="text-brand-text underline">
                      {name}
                    </a>
                  ))}
                </p>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
