/** Kinds of messages that are not about a health topic. */
export type RequestType = 'greeting' | 'thanks' | 'identity' | 'private' | 'dose' | 'diagnosis'

const medicines =
  'paracetamol|panadol|ibuprofen|diclofenac|amoxicillin|ampiclox|augmentin|flagyl|metronidazole|cipro\\w*|coartem|lonart|artemether|artesunate|chloroquine|quinine|tramadol|codeine|diazepam|valium|metformin|insulin|amlodipine|lisinopril|omeprazole|zinc|vitamin|syrup|hydrocortisone|aspirin|piriton|prednisolone|antibiotics?|injection'
const takes =
  'drugs?|medicines?|tablets?|pills?|capsules?|dose|doses|dosage|mg|milligrams?|ml|prescri\\w+|strength|spoons?|drops'

const requests: readonly (readonly [RequestType, RegExp])[] = [
  [
    'private',
    /system prompt|your instructions|your prompt|(?:previous|above|all|your|the) (?:instructions?|rules?)|other patients|last patient|list (?:of )?patients|which patients|api key|print everything|debug mode|everything above/i,
  ],
  [
    'dose',
    new RegExp(
      [
        '\\b(?:dos(?:e|es|age)|milligrams?|prescri(?:be|ption)\\w*)\\b|\\d\\s*(?:mg|ml)\\b',
        `\\bhow (?:many|much|long)\\b.*\\b(?:${takes}|${medicines})\\b`,
        `\\bhow many times\\b.*\\b(?:${takes}|${medicines}|take|use)\\b`,
        `\\b(?:which|what|recommend|give me|suggest)\\b.{0,20}\\b(?:${takes}|antibiotics?|injection)\\b.*\\b(?:use|take|buy|for|cure|treat|good|i fit)\\b`,
        '\\brecommend an? \\w+ (?:for|to)\\b',
        `\\b(?:can|should|may|fit) (?:i|we|he|she|make i)?\\s*(?:double|stop|mix|take|skip|start|give)\\b.*\\b(?:${takes}|${medicines})\\b`,
        `\\b(?:safe|okay|ok) to (?:mix|take)\\b`,
        `\\btake \\d+ `,
        `\\b(?:${takes})\\b.*\\bper day\\b`,
      ].join('|'),
      'i',
    ),
  ],
  [
    'diagnosis',
    new RegExp(
      [
        '\\bdiagnos(?:e|is|es|ed)\\b|\\bwhat(?:.s| is) wrong with\\b|\\bwetin dey (?:do|worry) me\\b|\\bname the (?:illness|disease)\\b',
        '\\b(?:what|which) (?:sickness|disease|illness|infection)\\b.*\\b(?:i|me|is it|have|worry)\\b',
        '^(?:please |abeg |doctor )*(?:do|have|am|could|might) i (?:have|got|get|be )?\\s?\\w*',
        '\\bdo you think i have\\b|\\bwhat do i have\\b|\\bconfirm that i\\b|\\byou have (?:malaria|typhoid)\\b',
        '^(?:is it|could it be|could this be|is this an?|is my(?! (?:chat|data|account|appointment|booking|payment|profile|record)s?\\b))\\b',
      ].join('|'),
      'i',
    ),
  ],
  [
    'identity',
    /\bwho (?:are|be) you\b|\bare you (?:a|an) (?:real |human |licensed )*(?:doctor|nurse|robot|bot|human|person|ai)\b|\bwetin you (?:fit|dey) do\b|\bwhat can you do\b|\bwho you be\b/i,
  ],
  [
    'thanks',
    /^(?:ok(?:ay)?[ ,.!]*|alright[ ,.!]*)?(?:thank(?:s| you)|tanx|thx|god bless|you do well|e se|daalu|nagode|well done)\b[^?]{0,40}$|^(?:ok(?:ay)?|alright|bye|goodbye)[ .!]*$/i,
  ],
  [
    'greeting',
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|how far|wetin dey|sup|greetings|bawo(?: ni)?|kedu|sannu|ekaro|e kaaro)\b(?:[ ,]*(?:doctor|doc|there|ilera|dear|sir|ma|my friend|o|na))?[ !.,?]*$/i,
  ],
]

/** The first matching kind in order of importance, or undefined for a plain question. */
export const detectRequest = (message: string): RequestType | undefined =>
  requests.find(([, pattern]) => pattern.test(message.trim()))?.[0]
