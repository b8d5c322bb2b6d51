/** The tables of the two reports, each a file of its own. */
export const visitTables = ['doctor', 'day'] as const
export type VisitTable = (typeof visitTables)[number]
export const incomeTables = ['method', 'doctor', 'service', 'day'] as const
export type IncomeTable = (typeof incomeTables)[number]
