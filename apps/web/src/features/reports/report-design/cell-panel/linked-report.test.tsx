import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { LinkedReport } from './linked-report.tsx'

afterEach(cleanup)

const reports = Array.from({ length: 250 }, (_, at) => ({ id: `r${at + 1}`, name: `报表 ${at + 1}` }))

const One = (): ReactNode => {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <LinkedReport chosen={chosen} onChange={setChosen} />
      <output>{chosen}</output>
    </>
  )
}

it('C8 a cell’s link says how many more reports there are, and reaches the 250th by typing', async () => {
  fakeServer().replies.set('asset.list', ({ text = '', ids, pageSize }) => {
    const data = reports.filter(
      ({ id, name }) =>
        name.includes(String(text)) && (ids === undefined || (ids as readonly string[]).includes(id)),
    )
    return { value: { data: data.slice(0, Number(pageSize)), total: data.length } }
  })
  await openPage(One, { perms: ['report:edit'] })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await screen.findByText('还有 200 项，输入以缩小范围')).toBeDefined()
  await userEvent.keyboard('250')
  await userEvent.click(await screen.findByRole('option', { name: '报表 250' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('r250'))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('报表 250')
})
