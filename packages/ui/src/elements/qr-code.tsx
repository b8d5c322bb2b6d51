import { encode } from 'uqr'

export type QrCodeProps = {
  /** The encoded text. */
  text: string
  /** The alternative text: what the code is for. */
  label: string
}

/** The quiet zone in modules: cameras need it to find the code. */
const border = 4

/** A QR code. Black on white in both themes, because many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-56 max-w-full rounded-lg">
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
