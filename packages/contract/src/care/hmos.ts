/* oxlint-disable ilera/no-literal-text -- names of organisations, the same in every language */
/**
 * Health maintenance organisations (HMOs) and public health insurance schemes in Nigeria of which a hospital says that it takes
 * them (decision 144). The list is a choice to be kept up as the NHIA accredits and withdraws; it endorses nobody. Ids are
 * stored: one is never changed or used again. A scheme that ends leaves the list, and hospitals then no longer show it.
 */
export const hmos = [
  { id: 'nhia', name: 'NHIA' },
  { id: 'avon', name: 'Avon HMO' },
  { id: 'axa-mansard', name: 'AXA Mansard Health' },
  { id: 'bastion', name: 'Bastion Health' },
  { id: 'clearline', name: 'Clearline HMO' },
  { id: 'defence', name: 'Defence HMO' },
  { id: 'healthcare-international', name: 'Healthcare International HMO' },
  { id: 'hygeia', name: 'Hygeia HMO' },
  { id: 'leadway', name: 'Leadway Health' },
  { id: 'mediplan', name: 'Mediplan Healthcare' },
  { id: 'metrohealth', name: 'Metrohealth HMO' },
  { id: 'multishield', name: 'Multishield HMO' },
  { id: 'nem', name: 'NEM Health' },
  { id: 'novo', name: 'Novo Health Africa' },
  { id: 'oceanic', name: 'Oceanic Health' },
  { id: 'police', name: 'Police HMO' },
  { id: 'princeton', name: 'Princeton Health' },
  { id: 'redcare', name: 'Redcare HMO' },
  { id: 'reliance', name: 'Reliance HMO' },
  { id: 'ronsberger', name: 'Ronsberger HMO' },
  { id: 'songhai', name: 'Songhai Health Trust' },
  { id: 'sterling', name: 'Sterling Health' },
  { id: 'swift', name: 'Swift HMO' },
  { id: 'total-health-trust', name: 'Total Health Trust' },
  { id: 'ultimate', name: 'Ultimate Health' },
  { id: 'lagos-state', name: 'Ilera Eko (LASHMA, Lagos)' },
  { id: 'fct', name: 'FHIS (Abuja)' },
  { id: 'kano-state', name: 'KSCHMA (Kano)' },
  { id: 'oyo-state', name: 'OYSHIA (Oyo)' },
  { id: 'rivers-state', name: 'RIVCHPP (Rivers)' },
] as const satisfies readonly { id: string; name: string }[]

export type HmoId = (typeof hmos)[number]['id']

const known: ReadonlySet<string> = new Set(hmos.map(({ id }) => id))
export const isHmoId = (id: string): id is HmoId => known.has(id)

/** The names of the HMOs with these ids, in the order of the list. Ids that it no longer has are left out. */
export const hmoNames = (ids: readonly string[]): string[] =>
  hmos.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
