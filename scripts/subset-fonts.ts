import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Regenerates packages/ui/src/fonts/*.woff2 and the server's fonts for receipts. Only needed when a letter is missing, and not part
 * of any build:
 *   npm install --no-save subset-font@2 @expo-google-fonts/andika @expo-google-fonts/gentium-book-plus
 *   node scripts/subset-fonts.ts
 * Both are by SIL, under the Open Font Licence 1.1 (packages/ui/src/fonts/OFL.txt). Their names are reserved for the
 * originals, so the subsets carry an empty name table (browsers refuse a font without one) and are called 'Ilera Sans' and
 * 'Ilera Display' in fonts.css.
 */
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Combining tone marks, for letters such as ẹ, ọ and m. Both files contain them, because a letter and its mark must use the same font. */
const marks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030C\u0323\u0329\u0331'
/** Characters of nearly all pages: English, Yoruba, Igbo, Hausa, and our symbols. */
const everyday = range(0x20, 0x7e) + 'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúẸẹỌọṢṣỊịỤụṄṅǸǹŃńḾḿƁɓƊɗƘƙƳƴ\u00A0©·×₦–—‘’“”•…‹›€→←↑↓✓−' + marks
/** Characters of Edo, Efik, Kanuri and foreign names. A page loads this file only when it contains one of them. */
const others = range(0xa0, 0xff) + 'ḌḍḤḥƎǝƐɛƆɔĀāĒēĪīŌōŪūẼẽĨĩŨũǍǎĚěǏǐǑǒǓǔĆćŚśŹźŠšŽžŁłŞşĞğİıŒœŸ' + marks
const rare = Array.from(others)
  .filter((letter) => marks.includes(letter) || !everyday.includes(letter))
  .join('')

const fonts = [
  ['andika/Andika_400Regular.ttf', 'andika-400'],
  ['andika/Andika_700Bold.ttf', 'andika-700'],
  ['gentium-book-plus/700Bold/GentiumBookPlus_700Bold.ttf', 'gentium-700'],
] as const

const { values } = parseArgs({ options: { from: { type: 'string', default: 'node_modules' } } })
const { default: subset } = await import(resolve(values.from, 'subset-font/index.js'))
const { default: fontverter } = await import(resolve(values.from, 'fontverter/index.js'))

const entrySize = 16
const headerSize = 12
const emptyNames = Buffer.from([0, 0, 0, 0, 0, 6, 0, 0])

/** Adds an empty name table to an sfnt font. The table directory must stay sorted by tag. */
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

async function subsetOf(whole: Buffer, letters: string): Promise<Buffer> {
  const part: Buffer = await subset(whole, letters, {
    targetFormat: 'sfnt',
    keepFeatures: ['ccmp', 'mark', 'mkmk', 'kern'],
    noHinting: true,
    dropTables: ['name', 'gasp', 'DSIG', 'Silf', 'Glat', 'Gloc', 'Sill', 'Feat', 'FFTM', 'meta'],
  })
  return withEmptyNames(part)
}

for (const [source, name] of fonts) {
  const whole = await readFile(join(values.from, '@expo-google-fonts', source))
  for (const [file, letters] of [
    [`${name}.woff2`, everyday],
    [`${name}-rare.woff2`, rare],
  ] as const) {
    const packed: Uint8Array = await fontverter.convert(await subsetOf(whole, letters), 'woff2', 'sfnt')
    await writeFile(join('packages/ui/src/fonts', file), packed)
    process.stdout.write(`${file} ${packed.length} bytes\n`)
  }
  // PDFs need TTF instead of WOFF2, and all letters in one file.
  if (name.startsWith('andika'))
    await writeFile(join('packages/server/src/files/fonts', `${name}.ttf`), await subsetOf(whole, everyday + rare))
}
