// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { openSection } from './open-section.ts'
import { Section } from './panel-parts.tsx'

afterEach(cleanup)

const panel = () => (
  <>
    <Section title="内容" name="content" open>
      a
    </Section>
    <Section title="链接" name="link">
      b
    </Section>
  </>
)
const isOpen = (): boolean[] => [...document.querySelectorAll('details')].map(({ open }) => open)

it('RPT-03 parts of the panel stay open or closed as a person left them, for the next cell too', async () => {
  fakeServer()
  render(panel())
  expect(isOpen()).toEqual([true, false])
  await userEvent.click(screen.getByText('内容'))
  await userEvent.click(screen.getByText('链接'))
  expect(isOpen()).toEqual([false, true])
  cleanup()
  render(panel())
  expect(isOpen()).toEqual([false, true])
  // What a problem leads to is opened all the same.
  Element.prototype.scrollIntoView = () => undefined
  openSection('content')
  await expect.poll(isOpen).toEqual([true, true])
})
