export { listTracksOfChild, readFollowedTracks, shownSteps } from './read-passes.ts'
