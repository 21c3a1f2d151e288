import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusColumn } from './status-column.tsx'

const column = statusColumn({ title: '状态', enabled: '启用', disabled: '停用' })

const classOf = (status: number, word: string): string => {
  render(column.render?.({ status }))
  return screen.getByText(word).className
}

describe('the column of states', () => {
  it('says the ordinary state quietly, and marks only what is out of the ordinary', () => {
    expect(classOf(1, '启用')).not.toMatch(/tag|success/u)
    expect(classOf(2, '停用')).toMatch(/tag/u)
  })
})
