import type { PackingList } from '@xiwei/contract/shop/shop-orders.model.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { heightOf, PX_PER_MM, SPARE_PX } from '#merchant/printing/paper/paper.ts';
import { PaperSheets } from '#merchant/printing/paper/paper-sheets.tsx';
import { useMeasured } from '#merchant/printing/paper/use-measured.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useShopWords } from '../parts/use-shop-words.ts';
import {
  layOutPacking,
  type MeasuredPacking,
  type PackingBlock,
  type PackingPage,
  type PackingSheet,
  packedOf,
  packingBlocksOf,
} from './packing-layout.ts';
import './packing.css';

interface PackingSheetsProps {
  orders: readonly PackingList[];
  sheet: PackingSheet;
  /** When it is printed, as text. */
  printedAt: string;
  /** Content above the sheets that depends on their pages. */
  notes: (pages: readonly PackingPage[]) => ReactNode;
}

/** The packing lists of orders on sheets of paper, for the screen and for the printer. */
export function PackingSheets({ orders, sheet, printedAt, notes }: PackingSheetsProps) {
  const { t } = useTranslation('shop-desk');
  const language = useLanguage();
  const copy = useRef<HTMLDivElement>(null);
  const pages = useMeasured(copy, (element) => layOutPacking(orders, measure(element, sheet)), [
    orders,
    sheet,
    language,
  ]);
  return (
    <>
      <MeasuredCopy ref={copy} {...{ orders, sheet, printedAt }} />
      {pages && notes(pages)}
      <PaperSheets
        width={sheet.width}
        height={sheet.height}
        label={t('packing.preview')}
        printable={pages !== null}
        draw={(frame) =>
          pages?.map((page) => (
            <div key={`${page.order.id} ${page.page}`} className="contents">
              {frame(<Sheet page={page} sheet={sheet} printedAt={printedAt} />)}
            </div>
          ))
        }
      />
    </>
  );
}

/** Measures the blocks in the hidden copy, and the room that header and footer leave on a page. */
function measure(copy: HTMLElement, sheet: PackingSheet): MeasuredPacking {
  const frames = [...copy.querySelectorAll('[data-frame]')].map(heightOf);
  const blocks = [...copy.querySelectorAll<HTMLElement>('[data-key]')];
  return {
    heights: new Map(blocks.map((block) => [block.dataset.key ?? '', heightOf(block)])),
    room: (sheet.height - 2 * sheet.margin) * PX_PER_MM - Math.max(0, ...frames) - SPARE_PX,
  };
}

interface MeasuredCopyProps extends Pick<PackingSheetsProps, 'orders' | 'sheet' | 'printedAt'> {
  ref: RefObject<HTMLDivElement | null>;
}

/** Hidden copy of all blocks in the width of a page, in which they are measured. */
function MeasuredCopy({ orders, sheet, printedAt, ref }: MeasuredCopyProps) {
  return (
    <div ref={ref} aria-hidden className="print-measure">
      <div
        className="print-paper"
        style={{ fontSize: `${sheet.font}pt`, width: `${sheet.width - 2 * sheet.margin}mm` }}
      >
        {orders.map((order) => (
          <div key={order.id}>
            <div data-frame>
              <PageHeader page={{ order, page: 2 }} />
              <TableHead />
              <PageFooter page={{ page: 99, pages: 99 }} printedAt={printedAt} />
            </div>
            {packingBlocksOf(order).map((block) => (
              <Block key={block.key} block={block} order={order} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface SheetProps {
  page: PackingPage;
  sheet: PackingSheet;
  printedAt: string;
}

function Sheet({ page, sheet, printedAt }: SheetProps) {
  const { width, height, margin, font } = sheet;
  const head = page.blocks.filter(({ type }) => type === 'head');
  const others = page.blocks.filter(({ type }) => type !== 'head');
  return (
    <div
      data-sheet={`${page.order.number} ${page.page}`}
      className="print-paper print-sheet"
      style={{ width: `${width}mm`, height: `${height}mm`, padding: `${margin}mm`, fontSize: `${font}pt` }}
    >
      <PageHeader page={page} />
      <div>
        {head.map((block) => (
          <Block key={block.key} block={block} order={page.order} />
        ))}
        <TableHead />
        {others.map((block) => (
          <Block key={block.key} block={block} order={page.order} />
        ))}
      </div>
      <PageFooter page={page} printedAt={printedAt} />
    </div>
  );
}

function PageHeader({ page: { order, page } }: { page: Pick<PackingPage, 'order' | 'page'> }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const { name: store } = useWorkplace();
  return (
    <header className="print-header">
      <div>
        <h2>{t(page === 1 ? 'packing.number' : 'packing.continued', { number: order.number })}</h2>
        <p>{store}</p>
      </div>
      <div className="print-end">
        <p className="print-strong">{t(`ways.${order.way}`)}</p>
        <p>{t('packing.ordered', { when: words.moment(order.createdAt) })}</p>
      </div>
    </header>
  );
}

interface PageFooterProps {
  page: Pick<PackingPage, 'page' | 'pages'>;
  printedAt: string;
}

function PageFooter({ page: { page, pages }, printedAt }: PageFooterProps) {
  const { t } = useTranslation('shop-desk');
  return (
    <p className="print-footer packing-footer">
      <span>{t('packing.printedAt', { time: printedAt })}</span>
      <span>{t('packing.page', { page, pages })}</span>
    </p>
  );
}

function TableHead() {
  const { t } = useTranslation('shop-desk');
  return (
    <div className="packing-line packing-table-head">
      <span />
      <span>{t('packing.code')}</span>
      <span>{t('packing.product')}</span>
      <span className="packing-count">{t('packing.quantity')}</span>
    </div>
  );
}

function Block({ block, order }: { block: PackingBlock; order: PackingList }) {
  if (block.type === 'head') return <Recipient blockKey={block.key} order={order} />;
  if (block.type === 'line') return <Line block={block} />;
  if (block.type === 'choices') return <Choices block={block} />;
  return <End block={block} />;
}

/** Who gets the goods, with the buyer's note. */
function Recipient({ blockKey, order }: { blockKey: string; order: PackingList }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const phone = useShownPhone()(order.recipient.phone);
  const { recipient, way, pickup, remark } = order;
  return (
    <div data-key={blockKey} className="packing-head">
      <p className="print-name">{t(way === 'pickup' ? 'packing.pickup' : 'packing.recipient')}</p>
      <p className="packing-recipient">
        {[pickup && words.pickup(pickup), recipient.name, phone].filter(Boolean).join(' · ')}
      </p>
      {way === 'delivery' && <p className="packing-address">{recipient.address}</p>}
      {remark !== '' && (
        <p className="packing-note">
          <span className="print-name">{t('packing.remark')}</span> {remark}
        </p>
      )}
      {packedOf(order).isRest && <p className="print-name">{t('packing.rest')}</p>}
    </div>
  );
}

function Line({ block: { key, line, pieces } }: { block: Extract<PackingBlock, { type: 'line' }> }) {
  return (
    <div data-key={key} className="packing-line">
      <span className="packing-box" />
      <span className="packing-code">{line.quickCode}</span>
      <span>
        <span className="print-strong">{line.title}</span>
        {line.skuName !== '' && <span className="packing-variant">{line.skuName}</span>}
      </span>
      <span className="packing-count print-strong">{`×${pieces}`}</span>
    </div>
  );
}

function Choices({ block: { key, choices } }: { block: Extract<PackingBlock, { type: 'choices' }> }) {
  return (
    <div data-key={key} className="packing-choices">
      {choices.map(({ title, count }) => (
        <p key={title}>
          <span className="packing-box" />
          <span>{title}</span>
          <span className="packing-count">{`×${count}`}</span>
        </p>
      ))}
    </div>
  );
}

function End({ block: { key, pieces, weight } }: { block: Extract<PackingBlock, { type: 'end' }> }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const total = [
    t('lines.summary', { count: pieces }),
    weight > 0 && t('packing.weight', { weight: words.weight(weight) }),
  ];
  return (
    <div data-key={key} className="packing-end">
      <p className="print-strong">{total.filter(Boolean).join(' · ')}</p>
      <p className="packing-sign">{t('packing.packedBy')}</p>
    </div>
  );
}
