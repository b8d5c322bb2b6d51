import { hmoNames } from '@ilera/contract/care/hmos'
import { languages } from '@ilera/contract/care/languages'
import { specialities } from '@ilera/contract/care/specialities'
import { emergencyCard } from '@ilera/contract/emergencies/emergency-card'
import type { CareHospital, HospitalsQuery, Understood } from '@ilera/contract/hospitals/search-schemas'
import { isDate, lagosToday } from '@ilera/contract/shared/lagos-time'
import { hmoOf, languagesOf, specialitiesOf } from '../care/care-terms.ts'
import { readPlace, readQuery, type CareQuery } from '../care/read-query.ts'
import type { Dependencies } from '../dependencies.ts'
import { createCareSearch, type CareFilters, type TextFilter } from '../repositories/care-search.ts'
import { createVisibility } from '../repositories/found-hospitals.ts'

const nameIn = <Id extends string>(table: readonly { id: Id; name: () => string }[], id: Id): string =>
  table.find((entry) => entry.id === id)?.name() ?? id

/** The place that the words name. One that is chosen as a filter takes its place. */
const placeOf = ({ location }: CareQuery, area: string | undefined) =>
  location.name !== undefined && !area?.trim() ? { location, words: location.name } : undefined

function textFilter(typed: string, read: CareQuery, area: string | undefined): TextFilter {
  const { specialities: fields, isFelt, languages: spoken, hmos, location, rest, careWords, emergency } = read
  const place = placeOf(read, area)
  const means =
    fields.length > 0 || spoken.length > 0 || hmos.length > 0 || location.name !== undefined || emergency !== undefined
  return {
    typed,
    specialities: fields,
    // In an emergency any hospital is better than none.
    others: emergency ? 'any' : isFelt ? 'general' : 'none',
    languages: spoken,
    hmos,
    ...(place && { place }),
    // "Fever for three days": the words around a symptom are no condition.
    rest: isFelt || emergency ? [] : rest,
    careWords,
    isNameOnly: !means,
  }
}

function filtersOf({ speciality, area, language, hmo, day, priceMost, near }: HospitalsQuery): CareFilters {
  const [north, east] = (near ?? '').split(',').map(Number)
  return {
    ...(speciality?.trim() && { speciality: { id: specialitiesOf(speciality)[0], words: speciality } }),
    ...(area?.trim() && { area: { location: readPlace(area), words: area } }),
    ...(language?.trim() && { language: { id: languagesOf(language)[0] } }),
    ...(hmo?.trim() && { hmo: { id: hmoOf(hmo) } }),
    ...(day !== undefined && isDate(day) && { day }),
    ...(priceMost !== undefined && { priceMost }),
    ...(near !== undefined && north !== undefined && east !== undefined && { near: { north, east } }),
  }
}

const understoodOf = (read: CareQuery, area: string | undefined): Understood => {
  const { specialities: fields, languages: spoken, hmos, location, emergency } = read
  const place = placeOf(read, area)
  return {
    specialities: fields.map((id) => nameIn(specialities, id)),
    languages: spoken.map((id) => nameIn(languages, id)),
    hmos: hmoNames(hmos),
    place: place?.words ?? null,
    ...(location.name !== undefined && !place && { otherPlace: location.name }),
    emergency: emergency ? emergencyCard(emergency) : null,
  }
}

/** The search for care: what a patient's words mean, and the hospitals that fit (decision 138). */
export function createCareFinder(dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings'>) {
  const search = createCareSearch(dependencies.database)
  const { finding } = createVisibility(dependencies)

  return async function findCare(query: HospitalsQuery, patientId: string | undefined) {
    const typed = query.q?.trim() ?? ''
    const read = readQuery(typed)
    const { total, rows } = await search.find(
      { ...filtersOf(query), ...(typed !== '' && { text: textFilter(typed, read, query.area) }) },
      await finding(patientId),
      { limit: query.limit, offset: (query.page - 1) * query.limit, today: lagosToday(dependencies.clock()) },
    )
    const data: CareHospital[] = rows.map(({ hospital, care }) => ({
      ...hospital,
      care: { ...care, specialities: care.specialities.map((id) => nameIn(specialities, id)) },
    }))
    return { data, total, understood: understoodOf(read, query.area) }
  }
}
