// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { LinkParameters } from './link-parameters.tsx'

afterEach(cleanup)

const One = (): ReactNode => {
  const [link, setLink] = useState({
    kind: 'report' as const,
    reportId: 'r1',
    parameters: { 区域: 'A1' } as Record<string, string>,
  })
  return (
    <>
      <LinkParameters link={link} onChange={setLink} />
      <output>{JSON.stringify(link.parameters)}</output>
    </>
  )
}

it('RPT-04 a link offers what the other report asks for, and says of a parameter that it has none such', async () => {
  fakeServer().replies.set('report.form', () => ({
    value: {
      parameters: [
        { paramCode: '区', paramName: '区县' },
        { paramCode: '年', paramName: '' },
      ],
    },
  }))
  await openPage(One, { perms: ['report:edit'] })
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('目标报表没有参数 区域')
  await userEvent.click(box)
  await userEvent.click(await screen.findByRole('option', { name: '区县 (区)' }))
  expect(screen.getByRole('status').textContent).toBe('{"区":"A1"}')
  await userEvent.click(screen.getByRole('button', { name: '添加参数' }))
  expect(screen.getByRole('status').textContent).toBe('{"区":"A1","年":""}')
})
