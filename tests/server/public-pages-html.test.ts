import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { publicPages } from '../../packages/app/src/public-pages/public-pages.tsx'
import { barePublicHospital, cityPage, publicHospital } from '../../stories/fixtures/public-pages.ts'

const origin = 'https://ilera.example'
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
const odd = `</script><b>"Ọdẹ" & 'Sons' 🏥 مستشفى</b>`
const withOddTexts = {
  ...publicHospital,
  hospitalName: odd,
  hospitalAddress: odd,
  doctors: publicHospital.doctors.map((doctor) => ({ ...doctor, doctorName: odd, specialities: [odd] })),
  services: publicHospital.services.map((service) => ({ ...service, name: odd })),
}
const speciality = cityPage.specialities[0]

/** Each finding as its rule and its place. */
async function findings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, line, column }) => `${ruleId} at ${line}:${column}`))
}

test.each([
  ['a hospital', publicPages.renderHospital(publicHospital, origin)],
  ['one that has filled in nothing', publicPages.renderHospital(barePublicHospital, origin)],
  ['one with odd texts', publicPages.renderHospital(withOddTexts, origin)],
  ['a poster', publicPages.renderPoster(publicHospital, origin)],
  ['a city', publicPages.renderCity({ ...cityPage, hasMore: true }, origin)],
  ['a speciality', publicPages.renderCity({ ...cityPage, speciality }, origin)],
  ['the cities', publicPages.renderCities({ cities: [{ ...cityPage.city, count: 2 }] }, origin)],
  ['a missing hospital', publicPages.renderMissing('hospital')],
  ['a problem', publicPages.renderProblem('Please try again in a moment.')],
])('the page of %s is valid HTML', async (_name, html) => {
  expect(await findings(html)).toEqual([])
})

test('what is not valid is found', async () => {
  const broken = publicPages
    .renderHospital(publicHospital, origin)
    .replace('<h1', '<a href="/"><a href="/">x</a></a><h1')
  expect(await findings(broken)).not.toEqual([])
})
