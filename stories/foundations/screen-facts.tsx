import { routes } from '@ilera/contract/routes'
import { FlowLink } from './flow-link.tsx'
import { screenMap } from './screen-map.ts'
import { specScreens } from './spec-screens.ts'

export type ScreenFactsProps = {
  /** The screen's path below `packages/ui/src`. */
  component: string
}

/** Where a screen belongs: its names in the spec, its routes, its machines and its source, from one table. */
export const ScreenFacts = ({ component }: ScreenFactsProps) => {
  const place = screenMap[component]
  if (!place) throw new Error(`screen-map.ts does not know ${component}.`)
  const names = specScreens.filter((screen) => screen.component === component).map(({ name }) => name)
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">Specification</th>
          <td>
            {place.spec}: {names.join('; ')}
          </td>
        </tr>
        <tr>
          <th scope="row">Route</th>
          <td>
            {place.routes.length === 0 ? 'None: it stands in the place of a page.' : null}
            {place.routes.map((route) => (
              <div key={route}>
                <code>#{routes[route]}</code>
              </div>
            ))}
          </td>
        </tr>
        <tr>
          <th scope="row">Machine</th>
          <td>
            {place.flows.length === 0 ? 'None.' : null}
            {place.flows.map((flow) => (
              <div key={flow}>
                <FlowLink flow={flow} /> <code>{`packages/flows/src/${flow}`}</code>
              </div>
            ))}
          </td>
        </tr>
        <tr>
          <th scope="row">Source</th>
          <td>
            <code>{`packages/ui/src/${component}.tsx`}</code>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
