export { pathsOf, peopleBelow } from './organisation-facts.ts'
