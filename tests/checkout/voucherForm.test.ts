import { describe, expect, test, vi } from 'vitest';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { FakePaygreen } from '#tests/ports/fakePaygreen.ts';

describe('the voucher provider’s script', () => {
  test('is loaded once, however many ask for it', async () => {
    const paygreen = new FakePaygreen();
    const load = vi.fn(async () => paygreen);
    const form = createVoucherForm(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([form.load(), form.load()])).toEqual([paygreen, paygreen]);
    await form.load();
    expect(load).toHaveBeenCalledOnce();
  });

  test('that did not load is loaded again by the next who asks', async () => {
    const load = vi.fn(async () => new FakePaygreen());
    load.mockRejectedValueOnce(new Error('did not load'));
    const form = createVoucherForm(load);
    await expect(Promise.all([form.load(), form.load()])).rejects.toThrow('did not load');
    await form.load();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the voucher provider’s form', () => {
  const form = createVoucherForm(async () => new FakePaygreen());

  test('is none until it is mounted, and again when it is gone', () => {
    const paygreen = new FakePaygreen();
    expect(() => form.current()).toThrow('No voucher form');
    const leave = form.register(paygreen);
    expect(form.current()).toBe(paygreen);
    leave();
    expect(() => form.current()).toThrow('No voucher form');
  });

  test('that is gone does not take away the one that came after it', () => {
    const [first, second] = [new FakePaygreen(), new FakePaygreen()];
    const leaveFirst = form.register(first);
    const leaveSecond = form.register(second);
    leaveFirst();
    expect(form.current()).toBe(second);
    leaveSecond();
  });
});
