import type { Permission } from '@gridwright/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { factsFor, tokenFor } from '#base/client/server-for-tests.ts'
import { Can, useMay } from './may.tsx'
import { beginSession, clearSession } from './held/session-store.ts'

const hold = (...perms: readonly string[]): void =>
  act(() => beginSession(tokenFor('li'), factsFor('li', { perms: [...perms] })))

const Button = ({ any }: { readonly any: readonly Permission[] }): ReactNode => (
  <Can any={any}>
    <button type="button">delete</button>
  </Can>
)

const Asking = (): ReactNode => <output>{String(useMay()(['report:edit', 'report:view']))}</output>

beforeEach(() => clearSession())
afterEach(cleanup)

describe('what a person may', () => {
  it('PRM-02 a button without the permission stands nowhere in the page', () => {
    hold('report:view')
    render(<Button any={['report:edit']} />)
    expect(document.body.textContent).toBe('')
  })

  it.each([[['report:edit']], [['*:*:*']]])('PRM-02 it is rendered for who holds %j', (perms) => {
    hold(...perms)
    render(<Button any={['report:edit', 'dataset:edit']} />)
    expect(screen.getByRole('button')).toBeDefined()
  })

  it('PRM-02 only the whole *:*:* is a wildcard', () => {
    hold('report:*', 'system:*:*')
    render(<Button any={['report:edit', 'system:user:edit']} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('PRM-02 an empty or missing list is a programming error and throws', () => {
    hold('*:*:*')
    expect(() => render(<Button any={[]} />)).toThrow('must not be empty')
    expect(() => render(<Button any={undefined as never} />)).toThrow('missing')
  })

  it('PRM-02 follows a change of the permissions', () => {
    hold()
    render(<Asking />)
    expect(screen.getByRole('status').textContent).toBe('false')
    hold('report:view')
    expect(screen.getByRole('status').textContent).toBe('true')
  })
})
