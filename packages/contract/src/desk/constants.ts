/** Records of likely duplicates that a search answers at most. */
export const likelyPatientsMax = 8
/** Groups of possible duplicates that the list answers at most. */
export const duplicatesMax = 50
/** Days for which a code to claim a record is valid. */
export const claimCodeDays = 7
/** Wrong tries after which a code ends, and after which an account has to wait. */
export const claimTriesMax = 5
/** Days for which a merge can be undone. */
export const undoMergeDays = 30
/** Letters and digits of a code: none that are read as another one (0 and O, 1, I and L). */
export const claimCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const claimCodeLength = 8
