import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Makes packages/ui/src/fonts/*.woff2 and the server's fonts for receipts anew; needed only when a letter is missing. Not part of any build:
 *   npm install --no-save subset-font@2 @expo-google-fonts/andika @expo-google-fonts/gentium-book-plus
 *   node scripts/subset-fonts.ts
 * Both are by SIL, under the Open Font Licence 1.1 (packages/ui/src/fonts/OFL.txt). Their names are reserved for the
 * originals, so the subsets carry an empty name table (browsers refuse a font without one) and are called 'Ilera Sans' and
 * 'Ilera Display' in fonts.css.
 */
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const latin = range(0x20, 0x7e) + range(0xa0, 0xff)
/** Yoruba, Igbo, Hausa, Edo, Efik and what names borrow; tone marks also stand alone, to be set on ẹ and ọ. */
const nigerian =
  '₦ẸẹỌọṢṣỊịỤụḌḍḤḥṄṅǸǹḾḿŃńƁɓƊɗƘƙƳƴƎǝƐɛƆɔĀāĒēĪīŌōŪūẼẽĨĩŨũǍǎĚěǏǐǑǒǓǔĆćŚśŹźŠšŽžŁłŞşĞğİıŒœŸ' +
  '\u0300\u0301\u0302\u0303\u0304\u0308\u030C\u0323\u0329\u0331'
const signs = '–—‘’“”•…‹›€→←↑↓✓−×'

const fonts = [
  ['andika/Andika_400Regular.ttf', 'andika-400.woff2'],
  ['andika/Andika_700Bold.ttf', 'andika-700.woff2'],
  ['gentium-book-plus/700Bold/GentiumBookPlus_700Bold.ttf', 'gentium-700.woff2'],
] as const

const { values } = parseArgs({ options: { from: { type: 'string', default: 'node_modules' } } })
const { default: subset } = await import(resolve(values.from, 'subset-font/index.js'))
const { default: fontverter } = await import(resolve(values.from, 'fontverter/index.js'))

const entrySize = 16
const headerSize = 12
const emptyNames = Buffer.from([0, 0, 0, 0, 0, 6, 0, 0])

/** Adds a name table without names to an sfnt font; its directory is sorted by tag. */
function withEmptyNames(sfnt: Buffer): Buffer {
  const count = sfnt.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) =>
    Buffer.from(sfnt.subarray(headerSize + index * entrySize, headerSize + (index + 1) * entrySize)),
  )
  for (const entry of entries) entry.writeUInt32BE(entry.readUInt32BE(8) + entrySize, 8)
  const name = Buffer.alloc(entrySize)
  name.write('name', 0, 'latin1')
  name.writeUInt32BE(sfnt.length + entrySize, 8)
  name.writeUInt32BE(6, 12)
  const header = Buffer.from(sfnt.subarray(0, headerSize))
  header.writeUInt16BE(count + 1, 4)
  const directory = [...entries, name].sort((one, other) => one.compare(other, 0, 4, 0, 4))
  return Buffer.concat([header, ...directory, sfnt.subarray(headerSize + count * entrySize), emptyNames])
}

/** PDF takes no WOFF2. */
const forReceipts = 'packages/server/src/files/fonts'

for (const [source, target] of fonts) {
  const whole = await readFile(join(values.from, '@expo-google-fonts', source))
  const part: Buffer = await subset(whole, latin + nigerian + signs, {
    targetFormat: 'sfnt',
    keepFeatures: ['ccmp', 'mark', 'mkmk', 'kern'],
    noHinting: true,
    dropTables: ['gasp', 'DSIG', 'Silf', 'Glat', 'Gloc', 'Sill', 'Feat', 'FFTM', 'meta'],
  })
  const named = withEmptyNames(part)
  if (target.startsWith('andika')) await writeFile(join(forReceipts, target.replace('woff2', 'ttf')), named)
  const packed: Uint8Array = await fontverter.convert(named, 'woff2', 'sfnt')
  await writeFile(join('packages/ui/src/fonts', target), packed)
  process.stdout.write(`${target} ${packed.length} bytes\n`)
}
