/** Somebody whom the patient acts for. `selfHref`: the same page for the patient who has logged in. */
export type ActedFor = { name: string; selfHref: string }
