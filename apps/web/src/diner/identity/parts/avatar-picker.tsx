import { useMutation, useQueryClient } from '@tanstack/react-query';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { refreshChanged } from '#api/refresh.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Side of the uploaded square in pixels: twice the stored avatar size, so the server can downscale without loss. */
const PIXELS = 512;

/** Avatar with a button to replace it. Previews and uploads the new picture as soon as it is chosen. */
export function AvatarPicker({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const preview = usePreview(chosen);
  // Not `useAction`: each chosen picture is a new intent, so each call needs its own idempotency key.
  const upload = useMutation({
    mutationFn: async (file: File) => call(identityApi.setAvatar, { body: await shrinkPicture(file) }),
    onSuccess: () => refreshChanged(client, identityApi.setAvatar.changes),
    onError: () => setChosen(undefined),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen(file);
    upload.mutate(file);
  };
  return (
    <div className="flex flex-col items-center gap-4">
      <span className="relative grid place-items-center">
        <Avatar name={me.nickname ?? ''} src={preview ?? me.avatarUrl} size="huge" decorative />
        {upload.isPending && (
          <span
            role="status"
            className="absolute inset-0 grid place-items-center rounded-full bg-veil text-accent-ink"
          >
            <Spinner size={28} />
            <span className="sr-only">{t('avatar.uploading')}</span>
          </span>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-col items-center gap-1.5 text-center">
        <Button
          variant="secondary"
          size="small"
          icon={<Camera aria-hidden size={18} />}
          onClick={() => input.current?.click()}
        >
          {t(me.avatarUrl ? 'avatar.change' : 'avatar.choose')}
        </Button>
        <p className="max-w-72 text-caption text-ink-soft">{t('avatar.hint')}</p>
        <p role="status" className="text-positive text-small empty:hidden">
          {upload.isSuccess && t('avatar.saved')}
        </p>
      </div>
      <FormProblem error={upload.error} onRetry={() => upload.variables && upload.mutate(upload.variables)} />
    </div>
  );
}

/** Returns an object URL for the file and revokes it on change and unmount. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}

/**
 * Crops a picture to its central square and scales it down before the upload. A file the browser cannot decode is
 * returned unchanged: the server may support its format, and refuses it otherwise.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const side = Math.min(picture.width, picture.height);
  const size = Math.min(side, PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, size, size);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? file), 'image/webp', 0.9));
}
