import { m } from '@ilera/contract/messages'
import type { Relation } from './access.ts'

/** "your son": who somebody is for the one who reads it. */
export function relationLabel({ relation, gender }: { relation: Relation; gender: string | null }): string {
  const labels: Record<Relation, [female: () => string, male: () => string, neither: () => string]> = {
    child: [m.family_your_daughter, m.family_your_son, m.family_your_child],
    parent: [m.family_your_mother, m.family_your_father, m.family_your_parent],
    spouse: [m.family_your_wife, m.family_your_husband, m.family_your_spouse],
    other: [m.family_in_your_care, m.family_in_your_care, m.family_in_your_care],
  }
  const [female, male, neither] = labels[relation]
  return gender === 'Female' ? female() : gender === 'Male' ? male() : neither()
}
