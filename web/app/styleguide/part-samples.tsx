import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { HousePicture } from '../../ui/pictures.tsx'

export const PartSamples = () => (
  <>
    <Section title="Buttons say what they do">
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={20} aria-hidden />}>Write a log</Button>
        <Button look="secondary">Take</Button>
        <Button look="quiet">All logs</Button>
        <Button look="danger">Remove</Button>
        <Button busy="Saving...">Save</Button>
        <Button disabled>Save</Button>
      </div>
    </Section>
    <Section title="Badges">
      <div className="flex flex-wrap gap-2">
        <Badge>Repeats</Badge>
        <Badge tone="good">Confirmed</Badge>
        <Badge tone="attention">Needs attention</Badge>
        <Badge tone="urgent">Urgent</Badge>
      </div>
    </Section>
    <Card title="A card: for what can be done">
      <TextField label="What happened" placeholder="Walked in the garden" />
    </Card>
    <Section title="Loading has the shape of what comes">
      <SkeletonList count={2} className="h-14" />
    </Section>
    <EmptyState picture={<HousePicture />} title="Empty is a beginning" action={<Button>Add a medication</Button>}>
      Two or three next steps with a picture.
    </EmptyState>
  </>
)
