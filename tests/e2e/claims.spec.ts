import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// A code with a wrong date of birth is not found, merged records are no pair any more, and the browser logs that.
test.use({ expected: ['404', '409'] })

const emeka = { firstName: 'Emeka', lastName: 'Nwosu', birthDate: '1984-03-09', agreed: true, confirmed: true }

test('records that another member has merged meanwhile cannot be merged again, and a link leads to the merge', async ({
  page,
}) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const ids: string[] = []
  for (const phoneNumber of ['0803 555 1401', '0803 555 1418'])
    ids.push((await hospital.call('post', '/register-patient', { ...emeka, phoneNumber })).data._id)
  const [one = '', other = ''] = ids
  // The page hears nothing of what the other member does.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.goto(`/${href('adminMerge', {}, { one, other })}`)
  const merge = page.getByRole('button', { name: m.merges_button() })
  await expect(merge).toBeVisible()
  await hospital.call('post', '/merge-patients', { keptId: one, removedId: other, take: [] })
  await merge.click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo the merge of Emeka Nwosu into Emeka Nwosu' })
  await expect(page.getByText(m.desk_merge_already())).toBeVisible()
  await expect(undo).toBeVisible()

  await page.goto(`/${href('adminMerge', {}, { one, other })}`)
  await expect(page.getByRole('main').getByText(m.desk_merge_already())).toBeVisible()
  await expect(merge).toHaveCount(0)
  await page.getByRole('link', { name: m.merges_all_link() }).click()
  await expect(undo).toBeVisible()
})

test('a desk merges two records, undoes it, and gives a code, with which the patient claims the record', async ({
  page,
}) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  for (const phoneNumber of ['0803 555 1301', '0803 555 1318'])
    await hospital.call('post', '/register-patient', { ...emeka, phoneNumber })

  await page.goto(`/${href('adminPatients')}`)
  await page.getByRole('link', { name: 'Possible duplicates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Possible duplicates' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare Emeka Nwosu and Emeka Nwosu' }).click()
  await expect(page.getByText('Stays on your list')).toBeVisible()
  await page.getByRole('radio', { name: '+234 803 555 1318' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge these records' }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(m.merges_none())).toBeVisible()
  await page.getByRole('button', { name: 'Undo the merge of Emeka Nwosu into Emeka Nwosu' }).click()
  await page.getByRole('button', { name: 'Undo the merge', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Compare Emeka Nwosu and Emeka Nwosu' })).toBeVisible()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()

  await page.goto(`/${href('adminPatients')}`)
  await page.getByRole('button', { name: 'View Emeka Nwosu' }).first().click()
  await page.getByRole('button', { name: 'Give a claim code' }).click()
  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expect(code).toBeVisible()
  const typed = (await code.innerText()).toLowerCase().replace('-', ' ')

  await enter(page, 'patient', await newPatient(page, 'Emeka'))
  await page.goto(`/${href('patientProfile')}`)
  await page.getByRole('link', { name: 'Add a hospital record' }).click()
  await page.getByLabel('Code from the hospital').fill(typed)
  await page.getByLabel('Date of birth').fill('10/03/1984')
  await page.getByRole('button', { name: 'Add my record' }).click()
  await expect(page.getByRole('heading', { name: m.desk_claim_unknown() })).toBeVisible()
  await page.getByLabel('Date of birth').fill('09/03/1984')
  await page.getByRole('button', { name: 'Add my record' }).click()
  await expect(page.getByText('Your record has been added')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/${href('adminDuplicates')}`)
  await expect(page.getByText(/by the patient, with a claim code$/)).toBeVisible()
})
