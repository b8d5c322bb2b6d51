import { errorToast, infoToast, successToast, type Toast } from '@ilera/flows/shared/toast'
import { afterEach, expect, test } from 'vitest'
import { createActor, createMachine, emit, fromCallback, type NonReducibleUnknown } from 'xstate'
import { toasts } from '../../packages/app/src/toasts.ts'

/** An actor that emits the toasts that it receives. */
const speaking = fromCallback<Toast, NonReducibleUnknown, Toast>(({ receive, emit }) => receive((toast) => emit(toast)))

function speaker() {
  const actor = createActor(speaking).start()
  toasts.from(actor)
  return (...said: Toast[]) => said.forEach((toast) => actor.send(toast))
}

const texts = () => toasts.shown.get().map(({ toast }) => toast.text)

afterEach(() => toasts.shown.get().forEach(({ id }) => toasts.dismiss(id)))

test('a machine’s next toast replaces its error toast, so that errors do not pile up', () => {
  const say = speaker()
  say(errorToast('Check your network'), errorToast('Doctor is taken'))
  expect(texts()).toEqual(['Doctor is taken'])
  say(successToast('Saved'))
  expect(texts()).toEqual(['Saved'])
})

test('an error ends when the person tries again', () => {
  const failed = emit(errorToast('This code is wrong'))
  const machine = createMachine({
    initial: 'editing',
    states: {
      editing: { on: { submit: 'checking' } },
      checking: { tags: 'busy', on: { fail: { target: 'editing', actions: failed } } },
    },
  })
  const actor = createActor(machine).start()
  toasts.from(actor)
  actor.send({ type: 'submit' })
  actor.send({ type: 'fail' })
  expect(texts()).toEqual(['This code is wrong'])
  actor.send({ type: 'submit' })
  expect(texts()).toEqual([])
})

test('toasts of other machines and Undo stay', () => {
  const [say, sayElsewhere] = [speaker(), speaker()]
  sayElsewhere(errorToast('Check your network'))
  say({ ...infoToast('Deleted'), undo: { id: '1' } }, { ...infoToast('Deleted'), undo: { id: '2' } })
  say(errorToast('Doctor is taken'))
  expect(texts()).toEqual(['Check your network', 'Deleted', 'Deleted', 'Doctor is taken'])
})

test('shows a repeated text once, and at most twenty toasts', () => {
  const say = speaker()
  say(infoToast('Saved'), infoToast('Read'), infoToast('Saved'))
  expect(texts()).toEqual(['Read', 'Saved'])
  for (let number = 1; number <= 30; number += 1) say(infoToast(`Number ${number}`))
  expect(texts()).toHaveLength(20)
  expect(texts().at(-1)).toBe('Number 30')
})
