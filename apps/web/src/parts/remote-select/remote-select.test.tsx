import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { RemoteSelect, useRemoteList, useRoles } from './index.ts'

const all = Array.from({ length: 250 }, (_, at) => ({ id: `r${at + 1}`, name: `角色 ${at + 1}`, nameEn: '' }))

let server: FakeServer
let signals: (AbortSignal | null | undefined)[]
beforeEach(() => {
  server = fakeServer()
  server.replies.set('role.list', ({ text = '', ids, pageSize }) => {
    const fitting = all.filter(
      ({ id, name }) =>
        name.includes(String(text)) && (ids === undefined || (ids as readonly string[]).includes(id)),
    )
    return { value: { data: fitting.slice(0, Number(pageSize)), total: fitting.length } }
  })
  const answering = globalThis.fetch
  signals = []
  globalThis.fetch = (address, init) => {
    signals.push(init?.signal)
    return answering(address, init)
  }
})
afterEach(cleanup)

const asked = (): unknown[] =>
  server.calls.filter(({ name }) => name === 'role.list').map(({ input }) => input['text'] ?? input['ids'])
const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('combobox', { name: '角色' })

const open = (first: string): Promise<unknown> => {
  const One = (): ReactNode => {
    const [value, setValue] = useState(first)
    const list = useRemoteList(useRoles, [value])
    return (
      <>
        <RemoteSelect
          label="角色"
          list={list}
          value={value}
          none="全部"
          choiceOf={({ name }) => ({ label: name })}
          onChange={setValue}
        />
        <output>{value}</output>
      </>
    )
  }
  return openPage(One, { perms: ['system:role:view'] })
}

describe('a choice among more than a page', () => {
  it('C8 says how many more there are, and finds the 250th by typing, with one question for the pause', async () => {
    await open('')
    expect(box().value).toBe('全部')
    await userEvent.click(box())
    expect(await screen.findByText('还有 200 项，输入以缩小范围')).toBeTruthy()
    await userEvent.keyboard('250')
    await userEvent.click(await screen.findByRole('option', { name: '角色 250' }))
    expect(screen.getByRole('status').textContent).toBe('r250')
    expect(asked()).toEqual(['', '250'])
    await waitFor(() => expect(box().value).toBe('角色 250'))
    await userEvent.click(box())
    await screen.findByRole('option', { name: '全部' })
    expect(asked()).toEqual(['', '250'])
  })

  it('C8 names what is chosen though it stands on no page, and Enter takes only what fits', async () => {
    await open('r249')
    await waitFor(() => expect(box().value).toBe('角色 249'))
    expect(asked()).toEqual(['', ['r249']])
    await userEvent.click(box())
    await userEvent.keyboard('24{Enter}')
    expect(screen.getByRole('status').textContent).toBe('r24')
  })

  it('C8 an answer that nobody waits for any more is aborted', async () => {
    await open('')
    const answering = globalThis.fetch
    globalThis.fetch = (address, init) => {
      void answering(address, init)
      return new Promise(() => undefined)
    }
    await userEvent.click(box())
    await userEvent.keyboard('24')
    await waitFor(() => expect(asked()).toContain('24'))
    const slow = signals.at(-1)
    await userEvent.keyboard('9')
    await waitFor(() => expect(asked()).toContain('249'))
    expect([slow?.aborted, signals.at(-1)?.aborted]).toEqual([true, false])
  })
})
