/** A city or a part of one by its common name, with the name of that city and coordinates in degrees. */
export type Area = { name: string; city: string; north: number; east: number }
/** Without a city, it is one. */
type Entry = Omit<Area, 'city'> & { city?: string }

const inLagos: Entry[] = [
  { name: 'Ikeja', north: 6.601, east: 3.351 },
  { name: 'Ogba', north: 6.632, east: 3.339 },
  { name: 'Agege', north: 6.622, east: 3.32 },
  { name: 'Maryland', north: 6.571, east: 3.367 },
  { name: 'Oshodi', north: 6.555, east: 3.334 },
  { name: 'Mushin', north: 6.535, east: 3.349 },
  { name: 'Gbagada', north: 6.552, east: 3.391 },
  { name: 'Yaba', north: 6.511, east: 3.373 },
  { name: 'Surulere', north: 6.5, east: 3.354 },
  { name: 'Apapa', north: 6.449, east: 3.359 },
  { name: 'Festac', north: 6.466, east: 3.282 },
  { name: 'Lagos Island', north: 6.454, east: 3.394 },
  { name: 'Ikoyi', north: 6.454, east: 3.434 },
  { name: 'Victoria Island', north: 6.428, east: 3.421 },
  { name: 'Lekki', north: 6.447, east: 3.473 },
  { name: 'Ajah', north: 6.468, east: 3.565 },
  { name: 'Ojota', north: 6.588, east: 3.383 },
  { name: 'Ikorodu', north: 6.619, east: 3.51 },
]

const inAbuja: Entry[] = [
  { name: 'Wuse', north: 9.08, east: 7.47 },
  { name: 'Maitama', north: 9.09, east: 7.493 },
  { name: 'Garki', north: 9.033, east: 7.489 },
  { name: 'Asokoro', north: 9.041, east: 7.523 },
  { name: 'Jabi', north: 9.064, east: 7.425 },
  { name: 'Gwarinpa', north: 9.11, east: 7.412 },
  { name: 'Kubwa', north: 9.156, east: 7.322 },
  { name: 'Lugbe', north: 8.976, east: 7.366 },
  { name: 'Nyanya', north: 9.027, east: 7.575 },
]

const elsewhere: Entry[] = [
  { name: 'Kano', north: 12.0, east: 8.517 },
  { name: 'Sabon Gari', city: 'Kano', north: 12.011, east: 8.536 },
  { name: 'Kaduna', north: 10.524, east: 7.438 },
  { name: 'Zaria', north: 11.085, east: 7.72 },
  { name: 'Sokoto', north: 13.061, east: 5.239 },
  { name: 'Maiduguri', north: 11.833, east: 13.151 },
  { name: 'Jos', north: 9.896, east: 8.858 },
  { name: 'Ilorin', north: 8.479, east: 4.541 },
  { name: 'Ibadan', north: 7.388, east: 3.896 },
  { name: 'Bodija', city: 'Ibadan', north: 7.435, east: 3.914 },
  { name: 'Dugbe', city: 'Ibadan', north: 7.388, east: 3.877 },
  { name: 'Abeokuta', north: 7.147, east: 3.361 },
  { name: 'Osogbo', north: 7.771, east: 4.556 },
  { name: 'Akure', north: 7.25, east: 5.195 },
  { name: 'Benin City', north: 6.335, east: 5.627 },
  { name: 'Warri', north: 5.517, east: 5.75 },
  { name: 'Asaba', north: 6.2, east: 6.73 },
  { name: 'Onitsha', north: 6.142, east: 6.786 },
  { name: 'Enugu', north: 6.458, east: 7.546 },
  { name: 'Ogui', city: 'Enugu', north: 6.443, east: 7.5 },
  { name: 'Owerri', north: 5.484, east: 7.033 },
  { name: 'Aba', north: 5.107, east: 7.367 },
  { name: 'Uyo', north: 5.033, east: 7.927 },
  { name: 'Calabar', north: 4.958, east: 8.327 },
  { name: 'Port Harcourt', north: 4.815, east: 7.05 },
  { name: 'Trans-Amadi', city: 'Port Harcourt', north: 4.812, east: 7.037 },
]

/** Known areas with their centres, accurate to about a kilometre, which is enough to compare distances. */
export const areas: readonly Area[] = [
  ...inLagos.map((one) => ({ ...one, city: 'Lagos' })),
  ...inAbuja.map((one) => ({ ...one, city: 'Abuja' })),
  ...elsewhere.map((one) => ({ ...one, city: one.city ?? one.name })),
]
