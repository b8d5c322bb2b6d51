export const genders = ['Male', 'Female'] as const
export type Gender = (typeof genders)[number]

export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodType = (typeof bloodTypes)[number]

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
