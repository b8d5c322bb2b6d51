/** Stands in the address of a form in place of a record's id, to add a new one. */
export const newRecordId = 'new'
