/** The time of now. Tests hand in their own. */
export type Clock = () => Date
