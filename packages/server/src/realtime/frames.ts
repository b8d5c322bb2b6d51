/** A piece of a message, as it travels in one NOTIFY. */
export type Frame = { sequence: number; wire: string }
export type ReceivedFrame = {
  sender: string
  /** Counted by each sender, from 1. */
  sequence: number
  isFirst: boolean
  isLast: boolean
  text: string
}

/** PostgreSQL carries less than 8,000 bytes in a NOTIFY; the rest is for the head. */
const textMost = 7_800

const shape = /^(?<sender>\S+) (?<sequence>\d+) (?<place>[fml]{1,2}) (?<text>.*)$/s

/** In ASCII alone, so that a character is a byte wherever the text is cut. */
const ascii = (json: string): string =>
  json.replace(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The frames of a message (JSON), numbered from `after` + 1. */
export function splitIntoFrames(sender: string, after: number, json: string): Frame[] {
  const text = ascii(json)
  const count = Math.max(1, Math.ceil(text.length / textMost))
  return Array.from({ length: count }, (_, index) => {
    const sequence = after + index + 1
    const place = `${index === 0 ? 'f' : 'm'}${index === count - 1 ? 'l' : ''}`
    const part = text.slice(index * textMost, (index + 1) * textMost)
    return { sequence, wire: `${sender} ${sequence} ${place} ${part}` }
  })
}

/** Undefined where it is none of ours. */
export function readFrame(wire: string): ReceivedFrame | undefined {
  const { sender = '', sequence = '', place = '', text = '' } = shape.exec(wire)?.groups ?? {}
  if (sender === '') return undefined
  return { sender, sequence: Number(sequence), isFirst: place.includes('f'), isLast: place.includes('l'), text }
}
