import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const sizes = {
  'text-4xl': 'text-4xl font-display font-bold',
  'text-3xl': 'text-3xl font-display font-bold',
  'text-2xl': 'text-2xl font-display font-bold',
  'text-xl': 'text-xl font-display font-bold',
  'text-lg': 'text-lg',
  'text-base': 'text-base',
  'text-sm': 'text-sm',
  'text-xs': 'text-xs',
}

const Scale = () => (
  <dl className="grid gap-5">
    {Object.entries(sizes).map(([name, look]) => (
      <div key={name}>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className={look}>Ìlera lọrọ̀: health is wealth, ₦3,000</dd>
      </div>
    ))}
  </dl>
)

const meta = { title: 'Foundations/Type', tags: ['autodocs'], component: Scale } satisfies Meta<typeof Scale>
export default meta
type Story = StoryObj<typeof meta>

export const TheScale: Story = {}
export const LettersOfNigeria: Story = {
  render: () => (
    <div className="grid gap-4 text-2xl">
      <p>ẹ ẹ́ ẹ̀ ọ ọ́ ọ̀ ṣ ń ǹ á à é è í ì ó ò ú ù · Ẹ Ọ Ṣ</p>
      <p>ɓ ɗ ƙ ƴ · Ɓ Ɗ Ƙ Ƴ · ị ụ ṅ · Ị Ụ Ṅ · ₦</p>
      <p>m̀ n̄ ǝ́ ɛ̀ ɔ́ ḥ ū · Zoë Müller, François Ǝ Ɛ Ɔ</p>
      <p className="font-bold">Ọlábísí Ẹ̀kọ́ Ṣọlá Ɗanjuma Ƙabir Ɓala Ụzọma ₦1,500,000</p>
      <p className="font-display font-bold">Ọlábísí Ẹ̀kọ́ Ṣọlá Ɗanjuma Ƙabir Ɓala Ụzọma ₦1,500,000</p>
    </div>
  ),
}
/** The font faces that a text requires, by family, weight and unicode range. */
const facesFor = async (font: string, text: string) =>
  (await document.fonts.load(font, text)).map(
    ({ family, weight, unicodeRange }) => `${family.replaceAll('"', '')} ${weight} ${unicodeRange}`,
  )
export const TheFontsAreOurs: Story = {
  play: async () => {
    const families = ['400 1em "Ilera Sans"', '700 1em "Ilera Sans"', '700 1em "Ilera Display"']
    const faces = await Promise.all(families.map((family) => facesFor(family, '₦3,000')))
    await expect(faces.flat()).toEqual([
      'Ilera Sans 400 U+0-10FFFF',
      'Ilera Sans 700 U+0-10FFFF',
      'Ilera Display 700 U+0-10FFFF',
    ])
  },
}
export const NumbersLineUp: Story = {
  render: () => (
    <p className="grid w-40 text-right tabular-nums">
      <span>₦1,500,000</span>
      <span>₦3,000</span>
      <span>11/11/2026</span>
    </p>
  ),
}
