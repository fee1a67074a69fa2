import * as contract from '@talaqqi/contract/tracks'
import { handle, handleWithCheck } from '../../platform/http/handle.ts'
import { setFollowers } from './followers.ts'
import { addPasses, changePass, deletePass } from './passes.ts'
import { getTracksOfStudent, listTrackOfSection } from './read-passes.ts'
import { addStarterTrack } from './starters.ts'
import { addTrack, changeTrack, listTracks } from './tracks.ts'

export const tracksRoutes = [
  handle(contract.listTracks, ({ school, query }) => listTracks(school, query)),
  handle(contract.addTrack, ({ school, body }) => addTrack(school, body)),
  handle(contract.addStarterTrack, ({ school, body, language }) =>
    addStarterTrack(school, body.of, language ?? 'en'),
  ),
  handle(contract.changeTrack, ({ school, params, body }) => changeTrack(school, params.id, body)),
  handle(contract.setFollowers, async ({ school, params, body }) => {
    await setFollowers(school, params.id, body)
    return {}
  }),
  handle(contract.listTrackOfSection, ({ school, params }) => listTrackOfSection(school, params)),
  handleWithCheck(contract.getTracksOfStudent, ({ school, params }) =>
    getTracksOfStudent(school, params.id),
  ),
  handle(contract.addPasses, ({ school, params, body }) => addPasses(school, params.id, body)),
  handle(contract.changePass, ({ school, params, body }) => changePass(school, params.id, body)),
  handle(contract.deletePass, async ({ school, params }) => {
    await deletePass(school, params.id)
    return {}
  }),
]
