/** The `sort` of the list of hospitals that searches for care: by the first free day, then by distance (decision 138). */
export const careSort = 'soonest'
