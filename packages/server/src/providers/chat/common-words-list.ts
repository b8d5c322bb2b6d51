/** Everyday words of English and Pidgin that describe feelings and questions. None of them is a name. */
export const everydayWords: readonly string[] = (
  'i me my mine myself we us our you your yours he him his she her it its they them their this that these those who whom whose which what when where why how ' +
  'a an the and or but if because since so than then as at by for from in into of on onto off out over under to up down with without about after before between ' +
  'during through until while again also always never often sometimes usually still yet already just only even too very much many more most less least few some any ' +
  'all both each every no not none nothing something anything everything somebody someone anybody am is are was were be been being have has had having do does did ' +
  'doing done can could may might must shall should will would cannot get gets got getting go goes going went gone come comes came coming make makes made take takes ' +
  'took taken give gives gave given feel feels felt feeling hurt hurts pain painful ache aching think thought know knew want wants need needs help helps try tried use ' +
  'used using eat eats eating ate drink drinks drinking drank sleep sleeps slept wake woke work works working walk walking sit stand lie lying live lives living see saw seen ' +
  'look looks find found keep kept put let stop stopped start started begin began happen happens happened change changed better worse worst good bad well ill sick unwell ' +
  'weak tired strong normal strange new old young big small long short high low hot cold warm wet dry hard soft left right side front back top bottom inside outside ' +
  'today yesterday tomorrow now ago later soon early late morning afternoon evening night day days week weeks month months year years hour hours minute minutes time ' +
  'times once twice first last next man woman boy girl child children baby babies son daughter mother father wife husband brother sister parent parents family friend ' +
  'people person doctor nurse hospital clinic medicine medicines drug drugs tablet tablets injection test tests result treatment question please thank thanks yes ok hello ' +
  'body head hair face eye eyes ear ears nose mouth lip lips tongue tooth teeth neck throat shoulder arm arms elbow hand hands finger fingers chest breast heart lung ' +
  'lungs stomach belly back waist hip leg legs knee knees foot feet toe toes skin bone bones blood urine stool fever cough catarrh headache vomit vomiting rash itch ' +
  'wetin dey don no fit abeg pikin am na wey sabi make una dem belle pepper craw vex chop oga waka small sharp go come since body wahala'
).split(' ')
