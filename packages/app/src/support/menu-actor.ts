import {
  createPublicMenuMachine,
  publicMenuView,
  type PublicMenuView,
} from '@ilera/flows/public-menu/public-menu.machine'
import { createActor, type EventFrom } from 'xstate'

export type MenuEvent = EventFrom<ReturnType<typeof createPublicMenuMachine>>

/** Starts the public menu machine and reports its view on every change. Returns its `send` function. */
export function startMenus(onChange: (view: PublicMenuView) => void): (event: MenuEvent) => void {
  const actor = createActor(createPublicMenuMachine())
  actor.subscribe((snapshot) => onChange(publicMenuView(snapshot)))
  actor.start()
  return (event) => actor.send(event)
}
