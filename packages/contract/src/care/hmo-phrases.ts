import type { HmoId } from './hmos.ts'

/**
 * What patients type for an HMO, as phrases of `symptoms.ts`. A name that is an everyday word, a place or a hospital's name
 * needs a second word. Only the server loads it.
 */
export const hmoPhrases: Readonly<Record<HmoId, readonly string[]>> = {
  nhia: ['nhia', 'nhis', 'national health insurance'],
  avon: ['avon', 'avon hmo'],
  'axa-mansard': ['axa', 'mansard', 'axa mansard', 'axa mansard health|hmo'],
  bastion: ['bastion health|hmo'],
  clearline: ['clearline', 'clearline hmo'],
  defence: ['defence|defense hmo', 'dhml'],
  'healthcare-international': ['healthcare international', 'healthcare international hmo'],
  hygeia: ['hygeia', 'hygeia hmo'],
  leadway: ['leadway', 'leadway health|hmo'],
  mediplan: ['mediplan', 'mediplan healthcare|hmo'],
  metrohealth: ['metrohealth', 'metro health hmo', 'metrohealth hmo'],
  multishield: ['multishield', 'multishield hmo'],
  nem: ['nem health|hmo'],
  novo: ['novo health|hmo', 'novo health africa'],
  oceanic: ['oceanic health|hmo'],
  police: ['police hmo'],
  princeton: ['princeton health|hmo'],
  redcare: ['redcare', 'redcare hmo'],
  reliance: ['reliance', 'reliance hmo|health'],
  ronsberger: ['ronsberger', 'ronsberger hmo'],
  songhai: ['songhai', 'songhai health trust', 'songhai hmo'],
  sterling: ['sterling health|hmo'],
  swift: ['swift hmo'],
  'total-health-trust': ['total health trust', 'tht'],
  ultimate: ['ultimate health|hmo'],
  'lagos-state': ['ilera eko', 'lashma'],
  fct: ['fhis'],
  'kano-state': ['kschma'],
  'oyo-state': ['oyshia'],
  'rivers-state': ['rivchpp'],
}
