import { m } from '@talaqqi/words/messages'
import { ClassList } from '../sections/index.ts'
import { ClassPage } from '../students/index.ts'
import { ClassTracks } from './class-tracks.tsx'

export const TO_CLASS = '/tracks/student-list/$sectionId'

export function TrackClassesScreen() {
  return (
    <ClassList
      title={m.tracks_title()}
      detail={m.tracks_choose_class()}
      backTo="/menu/lesson"
      to={TO_CLASS}
    >
      {(id) => <ClassTracks sectionId={id} />}
    </ClassList>
  )
}

type TrackStudentsScreenProps = { sectionId: string; form: string | undefined }

export function TrackStudentsScreen({ sectionId, form }: TrackStudentsScreenProps) {
  return (
    <ClassPage sectionId={sectionId} what={m.tracks_title()} backTo="/tracks" to={TO_CLASS}>
      <ClassTracks key={sectionId} sectionId={sectionId} form={form} />
    </ClassPage>
  )
}
