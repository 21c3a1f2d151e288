import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { LeaderChoice } from './leader-choice.tsx'

afterEach(cleanup)

const users = Array.from({ length: 250 }, (_, at) => ({
  id: `u${at + 1}`,
  displayName: `员工 ${at + 1}`,
  username: `user-${at + 1}`,
}))

const One = (): ReactNode => {
  const [chosen, setChosen] = useState<string | null>('hidden')
  return (
    <>
      <LeaderChoice id="leader" leader={{ id: 'hidden', name: '' }} chosen={chosen} onChange={setChosen} />
      <output>{chosen}</output>
    </>
  )
}

it('C8 a leader is found among 250 users by typing, and one out of sight is said to be so', async () => {
  fakeServer().replies.set('user.list', ({ text = '', ids, pageSize }) => {
    const data = users.filter(
      ({ id, displayName }) =>
        displayName.includes(String(text)) && (ids === undefined || (ids as readonly string[]).includes(id)),
    )
    return { value: { data: data.slice(0, Number(pageSize)), total: data.length } }
  })
  await openPage(One, { perms: ['system:organisation:edit'] })
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(box.value).toBe('（无权查看的用户）'))
  await userEvent.click(box)
  expect(await screen.findByText('还有 200 项，输入以缩小范围')).toBeDefined()
  await userEvent.keyboard('250')
  await userEvent.click(await screen.findByRole('option', { name: '员工 250 (user-250)' }))
  expect(screen.getByRole('status').textContent).toBe('u250')
})
