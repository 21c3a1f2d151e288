import { expect, it } from 'vitest'
import { liveTopicOf, liveTopics } from './live-topics.ts'

it('RTD-01 issue 9: a topic is found by its whole name, or by what stands before the id', () => {
  expect(liveTopicOf('jobs')).toBe(liveTopics.jobs)
  expect(liveTopicOf('job:0123')).toBe(liveTopics['job:'])
  expect(liveTopicOf('asset-desk:01:23')).toBe(liveTopics['asset-desk:'])
})
