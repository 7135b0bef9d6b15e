import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { PushOption, PushOptions } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_LIMITS } from '@xiwei/contract/messages/scenes.ts';
import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  STORE_SCENES,
  type StoreScene,
} from '@xiwei/contract/stores/store-messages.ts';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { MessageText } from '../parts/message-text.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';

interface ManualMessageFormProps {
  order: StaffOrder;
  options: PushOptions;
}

/** Choice of a message and a channel, the text that the guest gets, and the button that sends it. */
export function ManualMessageForm({ order, options }: ManualMessageFormProps) {
  const { t } = useTranslation('messages-merchant');
  const [scene, setScene] = useState<StoreScene | null>(null);
  const [channel, setChannel] = useState<MessageChannel | null>(null);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useAction(messagesApi.pushToOrder, {
    onAnswer: () => {
      showToast({ text: t('push.sent'), tone: 'positive' });
      setScene(null);
      setTried(false);
    },
  });
  const chosen = options.options.find((option) => option.scene === scene && option.channel === channel);
  const isLacking = scene === null || channel === null;
  const submit = () => {
    setTried(true);
    if (isLacking) return focusFirstProblem(form.current);
    send.mutate({ params: { storeId: order.storeId, orderId: order.id }, body: { scene, channel } });
  };
  const required = (value: unknown) => (isTried && value === null ? t('push.required') : undefined);
  const sceneOptions = useSceneOptions(options, channel);
  const { perHour: hour, perDay: day } = MESSAGE_LIMITS.staff;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Recipient order={order} options={options} />
      <RadioGroup
        label={t('push.channel')}
        options={channelsOf(options).map((each) => ({ value: each, label: t(`channels.${each}`) }))}
        value={channel}
        error={required(channel)}
        onChange={(next) => {
          send.reset();
          setChannel(next);
        }}
      />
      <RadioGroup
        label={t('push.scene')}
        options={sceneOptions}
        value={scene}
        error={required(scene)}
        onChange={(next) => {
          send.reset();
          setScene(next);
        }}
      />
      <DetailSection title={t('push.text')}>
        <ChosenText option={chosen} language={options.language} />
        <p className="text-caption text-ink-soft">{t('push.limits', { hour, day })}</p>
      </DetailSection>
      <FormProblem error={send.error} onRetry={submit} />
      <Button
        type="submit"
        className="self-start"
        icon={<Send aria-hidden size={18} />}
        loading={send.isPending}
        disabled={Boolean(chosen?.problem)}
      >
        {t('push.send')}
      </Button>
    </form>
  );
}

/** Moves the focus to the first group without a choice. */
const focusFirstProblem = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[role="radiogroup"]:not(:has([data-checked])) [role="radio"]')?.focus();

const channelsOf = ({ options }: PushOptions): MessageChannel[] =>
  MESSAGE_CHANNELS.filter((channel) => options.some((option) => option.channel === channel));

/** Returns the scenes as options: why one cannot be sent by the chosen channel, or when it was last sent. */
function useSceneOptions({ options }: PushOptions, channel: MessageChannel | null) {
  const { t } = useTranslation('messages-merchant');
  const { moment } = useMessageWords();
  const detailOf = (option: PushOption | undefined) => {
    if (option?.problem) return option.problem.text;
    return option?.sentAt ? t('push.lastSent', { when: moment(option.sentAt) }) : undefined;
  };
  return STORE_SCENES.filter((scene) => options.some((option) => option.scene === scene)).map((scene) => ({
    value: scene,
    label: t(`scenes.${scene}`),
    detail: detailOf(options.find((option) => option.scene === scene && option.channel === channel)),
  }));
}

function ChosenText({ option, language }: { option: PushOption | undefined; language: string }) {
  const { t } = useTranslation('messages-merchant');
  if (!option) return <p className="text-ink-soft text-small">{t('push.chooseFirst')}</p>;
  return (
    <>
      {option.problem && <NoticeBar tone="caution">{option.problem.text}</NoticeBar>}
      {option.text !== null && <MessageText language={language}>{option.text}</MessageText>}
    </>
  );
}

function Recipient({ order, options }: ManualMessageFormProps) {
  const { t } = useTranslation(['messages-merchant', 'common']);
  const { email, wechatState, language } = options;
  const phone = useShownPhone()(options.phone);
  return (
    <DetailSection
      title={t('push.to')}
      action={
        order.diner && (
          <Button
            variant="quiet"
            size="small"
            render={<PathLink path={`/web/${order.storeId}/diner-update/${order.diner.id}`} />}
          >
            {t('push.guestRecord')}
          </Button>
        )
      }
    >
      <FactList>
        <Fact name={t('push.phone')}>{phone ?? t('push.none')}</Fact>
        <Fact name={t('push.email')}>{email ?? t('push.none')}</Fact>
        <Fact name={t('push.wechat')}>{t(`push.wechatStates.${wechatState}`)}</Fact>
        <Fact name={t('push.language')}>{t(`common:languages.${language}`)}</Fact>
      </FactList>
    </DetailSection>
  );
}
