import type { QuickReplyInput } from '@xiwei/contract/chat/quick-replies.model.ts';
import type { Resources } from '#i18n/resources.ts';
import type { Fields } from '#shared/form/fields.tsx';

/** The fields of a quick reply. */
export const QuickReplyForm = ({
  f,
}: {
  f: Fields<QuickReplyInput, Resources['chat-merchant']['reply']>;
}) => (
  <>
    <f.text name="title" max={20} />
    <f.localized name="text" multiline max={500} rows={4} />
  </>
);
