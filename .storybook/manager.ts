import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brand } from './brand.ts'

addons.setConfig({ theme: create(brand.light), sidebar: { showRoots: true } })
