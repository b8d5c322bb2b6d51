import { createPublicMenuMachine, publicMenuView } from '@ilera/flows/public-menu/public-menu.machine'
import { BurgerPopupModal } from '@ilera/ui/modals/burger-popup'
import { PublicHeader, type PublicMenuProps } from '@ilera/ui/patterns/public-header'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const flow = defineFlow({
  machine: createPublicMenuMachine(),
  world,
  events: [
    { type: 'open.signUp' },
    { type: 'open.login' },
    { type: 'open.burger' },
    { type: 'close.signUp' },
    { type: 'close.login' },
    { type: 'close.burger' },
    { type: 'choose', item: 'faq' },
    { type: 'choose', item: 'home' },
  ],
  screen: (snapshot, send) => {
    const { openMenu } = publicMenuView(snapshot)
    const menu: PublicMenuProps = {
      openMenu,
      onOpen: ({ menu: wanted }) => send({ type: `open.${wanted}` }),
      onClose: ({ menu: wanted }) => send({ type: `close.${wanted}` }),
      onChoose: ({ item }) => send({ type: 'choose', item }),
    }
    return (
      <>
        <PublicHeader {...menu} />
        <BurgerPopupModal
          open={openMenu === 'burger'}
          onClose={() => send({ type: 'close.burger' })}
          onChoose={menu.onChoose}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Public menus', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const LoginOpen: Story = { args: { openAt: 'loginOpen' } }
