import { m } from '@ilera/contract/messages'

/** What ends: the care for somebody, that of a former child, the care of somebody for the reader, or an invitation. */
export type EndingKind = 'cared-for' | 'turned-18' | 'carer' | 'invitation'

type Texts = { title: string; text: string; confirmLabel: string }

/** The texts of the dialog that asks before a relation ends. `name`: the other person. */
export function endingTexts(kind: EndingKind, name: string): Texts {
  const confirmLabel = m.family_end_confirm()
  const texts: Record<EndingKind, () => Texts> = {
    'cared-for': () => ({
      title: m.family_end_title_cared_for({ name }),
      text: m.family_end_text_cared_for({ name }),
      confirmLabel,
    }),
    'turned-18': () => ({
      title: m.family_end_title_cared_for({ name }),
      text: m.family_end_text_turned_18({ name }),
      confirmLabel,
    }),
    carer: () => ({
      title: m.family_end_title_carer({ name }),
      text: m.family_end_text_carer({ name }),
      confirmLabel,
    }),
    invitation: () => ({
      title: m.family_end_title_invitation({ name }),
      text: m.family_end_text_invitation(),
      confirmLabel: m.family_take_back(),
    }),
  }
  return texts[kind]()
}
