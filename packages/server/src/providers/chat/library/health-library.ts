import { bonesSkinAndSenses } from './bones-skin-and-senses.ts'
import { chestStomachAndUrine } from './chest-stomach-and-urine.ts'
import { children } from './children.ts'
import { feversAndOutbreaks } from './fevers-and-outbreaks.ts'
import { firstAid } from './first-aid.ts'
import { heartSugarAndBlood } from './heart-sugar-and-blood.ts'
import { sexualMindAndMen } from './sexual-mind-and-men.ts'
import type { Topic } from './topic.ts'
import { womenAndPregnancy } from './women-and-pregnancy.ts'

export const healthLibrary: readonly Topic[] = [
  ...feversAndOutbreaks,
  ...heartSugarAndBlood,
  ...womenAndPregnancy,
  ...children,
  ...chestStomachAndUrine,
  ...bonesSkinAndSenses,
  ...sexualMindAndMen,
  ...firstAid,
]
