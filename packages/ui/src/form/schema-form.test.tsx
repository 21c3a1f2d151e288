import { length, required } from '@gridwright/validation'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from './form-field.ts'
import { SchemaForm } from './schema-form.tsx'
import { useSchemaForm } from './use-schema-form.ts'

type Source = {
  readonly from?: string
  readonly name: string
  readonly tls: boolean
  readonly certificate: string
}
const fields: readonly FormField<Source>[] = [
  { name: 'name', label: '名称', kind: 'text', rules: [required, length({ max: 5 })] },
  { name: 'tls', label: '加密', kind: 'switch' },
  { name: 'certificate', label: '证书', kind: 'textarea', rules: [required], visible: ({ tls }) => tls },
  { name: 'from', label: '启用', kind: 'date' },
]

const sent: Source[] = []

const Form = (): ReactNode => {
  const form = useSchemaForm<Source>({ fields, initial: { name: '', tls: false, certificate: '' } })
  return (
    <SchemaForm form={form} onSubmit={(values) => sent.push(values)}>
      <button type="submit">保存</button>
      <button type="button" onClick={() => form.refuse('name', '名称“A”已存在')}>
        server
      </button>
      <output>{String(form.dirty)}</output>
    </SchemaForm>
  )
}

beforeEach(() => {
  sent.splice(0)
  render(<Form />)
})
afterEach(cleanup)

const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: '保存' }))

describe('a form described by data', () => {
  it('VAL-05 refuses what the rules refuse, at the field, and puts the focus there', async () => {
    await save()
    const name = screen.getByLabelText('名称')
    expect(sent).toEqual([])
    expect(screen.getByText('名称不能为空').id).toBe(name.getAttribute('aria-describedby'))
    await expect.poll(() => document.activeElement).toBe(name)
    await userEvent.type(name, 'abcdef')
    expect(screen.getByText('名称长度不能超过5个字符')).toBeDefined()
  })

  it('judges only fields that are visible', async () => {
    await userEvent.type(screen.getByLabelText('名称'), 'pg')
    await save()
    expect(sent).toHaveLength(1)
    await userEvent.click(screen.getByRole('switch', { name: '加密' }))
    await save()
    expect(sent).toHaveLength(1)
    expect(screen.getByText('证书不能为空')).toBeDefined()
  })

  it('places what the server refused at its field until it is changed', async () => {
    await userEvent.click(screen.getByText('server'))
    expect(screen.getByRole('alert').textContent).toBe('名称“A”已存在')
    await userEvent.type(screen.getByLabelText('名称'), 'B')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('knows whether it differs from what it began with', async () => {
    expect(screen.getByRole('status').textContent).toBe('false')
    await userEvent.type(screen.getByLabelText('名称'), 'B')
    expect(screen.getByRole('status').textContent).toBe('true')
    await userEvent.clear(screen.getByLabelText('名称'))
    expect(screen.getByRole('status').textContent).toBe('false')
  })

  it('VAL-05 is not sent with a day that was left half typed, which stays in its field', async () => {
    await userEvent.type(screen.getByLabelText('名称'), 'pg')
    const from = screen.getByLabelText<HTMLInputElement>('启用')
    await userEvent.type(from, '2026-13-0{Enter}')
    await save()
    expect([sent, from.value]).toEqual([[], '2026-13-0'])
    expect(screen.getByText('启用必须是正确的日期，如 2026-01-31').id).toBe(
      from.getAttribute('aria-describedby'),
    )
    await userEvent.clear(from)
    await userEvent.type(from, '2026-1-5{Enter}{Enter}')
    expect(sent.at(-1)?.from).toBe('2026-01-05')
  })
})
